import { useSearchParams } from 'react-router'

/** Keeps a list's page and search in the URL, so that links and Back show the same rows. */
export const usePagedSearch = () => {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page') ?? 1)
  const set = (name: string, value: string | null, replace: boolean) =>
    setParams(
      (before) => {
        if (name === 'search') before.delete('page')
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace, preventScrollReset: true },
    )
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 9_999_999 ? page : 1,
    search: (params.get('search') ?? '').slice(0, 100),
    toPage: (to: number, { replace = false } = {}) => set('page', to === 1 ? null : String(to), replace),
    toSearch: (search: string) => set('search', search === '' ? null : search, true),
  }
}
