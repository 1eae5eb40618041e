import type { officeScreenList } from '@openroll/contract/office/screens'
import { useState } from 'react'
import { matchPath, NavLink, useLocation } from 'react-router'
import { Icon } from '../drawings/Icon.tsx'

/** The console's menu: a column on wide screens, a button that names the current page on narrow ones. */
export const OfficeMenu = ({ screens }: { screens: typeof officeScreenList }) => {
  const { pathname } = useLocation()
  // Remembering the path closes the menu on navigation.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  const entries = screens.flatMap(({ route, menu }) => (menu === undefined ? [] : [{ route, menu }]))
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
      <ul id="office-menu-list" className={isOpen ? undefined : 'office-menu-folded'}>
        {entries.map(({ route, menu }) => (
          <li key={route}>
            <NavLink
              to={route}
              end={entries.some((other) => other.route.startsWith(`${route}/`))}
              onKeyDown={onKeyDown}
              onClick={() => setOpenOn(undefined)}
            >
              {menu}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
