import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For the menu, which is one long line on a phone: brings the current entry into view. Only the menu is scrolled, never the page. */
export const useMenuInView = () => {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const line = menu.current
    const entry = line?.querySelector('[aria-current="page"]')
    if (line == null || entry == null) return
    const [all, own] = [line.getBoundingClientRect(), entry.getBoundingClientRect()]
    line.scrollLeft += own.left - all.left - (all.width - own.width) / 2
  }, [pathname]) // oxlint-disable-line react/exhaustive-effect-dependencies -- another page is another entry
  return menu
}
