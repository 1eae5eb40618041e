import { officeSections, type OfficeScreen, type OfficeSection } from '@openroll/contract/office/screens'
import { Fragment, useState } from 'react'
import { matchPath, NavLink, useLocation } from 'react-router'
import { codesOf } from '@openroll/contract/words'
import { Icon } from '../../drawings/Icon.tsx'
import { shownCount } from '../today/shown-count.ts'
import './menu.css'

type Props = {
  screens: readonly OfficeScreen[]
  /** Open work by a screen's route. */
  counts: ReadonlyMap<string, number>
}
type Entry = { readonly route: string; readonly menu: string; readonly section: OfficeSection }

/** The console's menu: a column with headings on wide screens, a button that names the current page on narrow ones. */
export const OfficeMenu = ({ screens, counts }: Props) => {
  const { pathname } = useLocation()
  // Remembering the path closes the menu on navigation.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  const entries = screens.flatMap(({ route, menu, section }): Entry[] =>
    menu === undefined ? [] : [{ route, menu, section }],
  )
  const here = entries
    .filter(({ route }) => matchPath({ path: route, end: false }, pathname) !== null)
    .toSorted((one, other) => other.route.length - one.route.length)[0]
  const onKeyDown = ({ key }: { key: string }) => {
    if (key === 'Escape') setOpenOn(undefined)
  }
  return (
    <nav className="office-menu" aria-label="Console">
      <button
        type="button"
        className="office-menu-button"
        aria-expanded={isOpen}
        onKeyDown={onKeyDown}
        aria-controls="office-menu-list"
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span>Menu</span>
        {here !== undefined && <span className="muted">{here.menu}</span>}
      </button>
      <div id="office-menu-list" className={isOpen ? undefined : 'office-menu-folded'}>
        {codesOf(officeSections).map((section) => {
          const own = entries.filter((entry) => entry.section === section)
          if (own.length === 0) return null
          const id = `office-menu-${section}`
          return (
            <Fragment key={section}>
              <p id={id} className="office-menu-heading">
                {officeSections[section]}
              </p>
              <ul aria-labelledby={id}>
                {own.map(({ route, menu }) => (
                  <li key={route}>
                    <NavLink
                      to={route}
                      end={entries.some((other) => other.route.startsWith(`${route}/`))}
                      onKeyDown={onKeyDown}
                      onClick={() => setOpenOn(undefined)}
                    >
                      <span>{menu}</span>
                      <MenuCount of={counts.get(route) ?? 0} />
                    </NavLink>
                  </li>
                ))}
              </ul>
            </Fragment>
          )
        })}
      </div>
    </nav>
  )
}

const MenuCount = ({ of }: { of: number }) =>
  of === 0 ? null : (
    <span className="office-menu-count">
      {shownCount(of)}
      <span className="visually-hidden"> open</span>
    </span>
  )
