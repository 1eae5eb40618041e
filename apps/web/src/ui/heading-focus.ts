import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Focuses the page's heading, not its skeleton's, unless the focus is already in the page; false if there is no heading yet. */
const takeFocus = (main: Element, { late }: { late: boolean }): boolean => {
  const heading = main.querySelector<HTMLElement>('h1:not(.page-skeleton *)')
  if (heading === null) return false
  heading.setAttribute('tabindex', '-1')
  if (!late || !main.contains(document.activeElement)) heading.focus({ preventScroll: true })
  return true
}

/** After navigation, focuses the new screen's heading as soon as it appears, so that it is announced; not on the first page. */
export const useHeadingFocus = (): void => {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const first = useRef(pathname)
  useEffect(() => {
    const main = document.querySelector('main')
    if (main === null || state !== 'idle' || first.current === pathname) return undefined
    first.current = ''
    if (takeFocus(main, { late: false })) return undefined
    const watch = new MutationObserver(() => {
      if (takeFocus(main, { late: true })) watch.disconnect()
    })
    watch.observe(main, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [pathname, state])
}
