import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from '../drawings/Icon.tsx'
import { SitePicture } from '../arrive/site/SitePicture.tsx'
import { useSite } from '../arrive/site/use-site.ts'

const never = () => () => undefined
/** Whether this is an Apple phone, tablet or computer. */
const isApple = (): boolean => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)

/** Links to the app stores, or our page about the app; Android only off Apple devices (SF-1.07, SF-2.17). */
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
        .map(([name, icon, address = '']) => {
          const sign = <SitePicture name={icon} alt={name} fallback={<Named name={name} />} />
          return (
            <li key={name}>
              {address === '' ? (
                <Link to="/app" className="store-badge">
                  {sign}
                </Link>
              ) : (
                <a href={address} target="_blank" rel="noreferrer" className="store-badge">
                  {sign}
                </a>
              )}
            </li>
          )
        })}
    </ul>
  )
}

const Named = ({ name }: { name: string }) => (
  <>
    <Icon name="mobile" />
    {name}
  </>
)
