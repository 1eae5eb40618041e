import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from '../drawings/Icon.tsx'
import { SitePicture } from '../arrive/site/SitePicture.tsx'
import { useSite } from '../arrive/site/use-site.ts'

const never = () => () => undefined
/** Whether this is an Apple phone, tablet or computer. */
const isApple = (): boolean => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)

/** Links to the app stores, or to our page about the app; no Android link on Apple devices (SF-1.07, SF-2.17). */
export const StoreBadges = () => {
  const { settings } = useSite()
  const onApple = useSyncExternalStore(never, isApple, () => false)
  const stores = [
    ['App for iPhone', 'app_store_icon', settings.app_store_url],
    ['App for Android', 'google_play_icon', settings.google_play_url],
  ] as const
  return (
    <ul className="store-badges">
      {stores
        .filter(([, icon]) => !(onApple && icon === 'google_play_icon'))
        .map(([name, icon, url = '']) => {
          const badge = <SitePicture name={icon} alt={name} fallback={<BadgeText name={name} />} />
          return (
            <li key={name}>
              {url === '' ? (
                <Link to="/app" className="store-badge">
                  {badge}
                </Link>
              ) : (
                <a href={url} target="_blank" rel="noreferrer" className="store-badge">
                  {badge}
                </a>
              )}
            </li>
          )
        })}
    </ul>
  )
}

const BadgeText = ({ name }: { name: string }) => (
  <>
    <Icon name="mobile" />
    {name}
  </>
)
