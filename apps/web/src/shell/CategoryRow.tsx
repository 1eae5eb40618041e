import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useOffer } from '../arrive/site/use-offer.ts'
import { Categories } from '../arrive/site/Categories.tsx'
import { Menu } from '../ui/Menu.tsx'

/** Shows as many categories as fit in one row, and the others under More. */
export const CategoryRow = () => {
  const { menu: codes } = useOffer()
  const { pathname, search } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  // Until the row is measured, More holds them all.
  const [fit, setFit] = useState<number>()
  useEffect(() => {
    const shown = row.current
    if (shown === null) return undefined
    const measure = () => {
      const tops = [...shown.children].map((item) => (item instanceof HTMLElement ? item.offsetTop : 0))
      setFit(tops.filter((top) => top === tops[0]).length)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(shown)
    return () => watch.disconnect()
  }, [])
  const isWhole = fit !== undefined && fit >= codes.length
  return (
    <nav aria-label="Plans" className="header-nav">
      <Categories codes={codes} row={row} fit={fit} />
      <Menu key={pathname + search} className={`menu menu-more ${isWhole ? 'needless' : ''}`}>
        <summary>More</summary>
        <div className="card">
          <Categories codes={codes.slice(fit ?? 0)} />
        </div>
      </Menu>
    </nav>
  )
}
