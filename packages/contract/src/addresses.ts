import { stepsWithScreen } from './enroll/steps.ts'

/**
 * Every address of a page, in the order of a person's way (D-9.02); `:name` stands for one part, `:name?` for one that may be
 * left out. The browser's router has a screen for each of them. Each works under a landing name too (D-9.01).
 */
export const pageAddresses: readonly string[] = [
  '/',
  '/home',
  '/plans',
  '/compare',
  '/plan/:planId/:planName?',
  '/cart',
  ...stepsWithScreen.map(({ route }) => route),
  '/enrollment/receipt',
  '/receipt',
  '/confirmation',
  '/continue-enrollment',
  '/direct-continue/:id/:tab?',
  '/provider-list',
  '/agent-home',
  '/group-home',
  '/agent-select-member',
  '/group-select-member',
  '/sign-in',
  '/landing-config-error/:type',
]

/** First parts of what belongs to programs and files, and is never answered with a page. */
export const programParts = ['api', 'store-api', 'dev', 'assets', 'fonts'] as const

/** Other first parts that are answered or reserved: the server's state, and pages that have their name before they have a screen. */
const keptParts =
  '404 healthz readyz metrics admin referrals website websites member-home member-benefit-store external benadvancehome planquestionview'.split(
    ' ',
  )

/** Every first part of an address that is ours, in small letters: no landing page may take one. */
export const ownFirstParts: ReadonlySet<string> = new Set([
  ...pageAddresses.flatMap((address) => address.split('/')[1] ?? []),
  ...programParts,
  ...keptParts,
])

const patterns = pageAddresses.map((address) => {
  const parts = address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${parts}$`)
})

/** Whether a path (without its query) is a page's own address; one slash at its end is no difference. */
export const isPageAddress = (path: string): boolean => {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return patterns.some((pattern) => pattern.test(bare))
}

/** A page, and the landing name before it; `page` is `/` where that name stands alone: the landing page itself (SF-2.14). */
type PageAt = { readonly landing: string | undefined; readonly page: string }

/** What a path (without its query) shows (D-9.01, D-9.02); undefined where it is no page's. Whether anybody has the name, the directory knows. */
export const pageAt = (path: string): PageAt | undefined => {
  if (isPageAddress(path)) return { landing: undefined, page: path }
  const [, first = '', page = '/'] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const landing = nameIn(first)
  const isOpen = landing !== undefined && !ownFirstParts.has(landing.toLowerCase()) && isPageAddress(page)
  return isOpen ? { landing, page } : undefined
}

const nameIn = (part: string): string | undefined => {
  try {
    return part === '' ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
