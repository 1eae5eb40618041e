import { adminLinks } from '@openroll/contract/arrive/admin-apps'
import { useSite } from '../arrive/site/use-site.ts'
import { Menu } from '../ui/Menu.tsx'

/** Links to the admin apps, each in a new tab; only if the site-url flag is the string false (SF-2.16). */
export const AdminApps = () => {
  const apps = adminLinks(useSite().settings)
  if (apps.length === 0) return null
  return (
    <Menu className="menu menu-more admin-apps">
      <summary>Apps</summary>
      <div className="card">
        <ul>
          {apps.map(({ name, address }) => (
            <li key={name}>
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Menu>
  )
}
