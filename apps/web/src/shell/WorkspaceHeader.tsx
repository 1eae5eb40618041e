import { NavLink } from 'react-router'
import { AdminApps } from './AdminApps.tsx'
import { Logo } from './Logo.tsx'
import { useSite } from '../arrive/site/use-site.ts'
import { Account } from '../roles/sign-in/Account.tsx'
import { screensOf, type Who } from '../roles/workspace-screens.ts'
import '../roles/workspace/workspace.css'
import '../roles/workspace/employees.css'

/** The header of rep and group administrator pages: the workspace menu and account, without the shop. */
export const WorkspaceHeader = ({ who }: { who: Who }) => {
  const { settings } = useSite()
  return (
    <header className="workspace-header">
      <div className="page workspace-header-row">
        <Logo />
        {settings.site_url === 'false' && <AdminApps />}
        <Account />
      </div>
      <nav className="workspace-menu" aria-label="Your work">
        <ul className="page">
          {screensOf(who).map(({ route, menu }) => (
            <li key={route}>
              <NavLink to={route} end>
                {menu}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
