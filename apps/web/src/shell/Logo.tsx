import { Icon } from '../drawings/Icon.tsx'
import { HomeLink } from '../arrive/entries/HomeLink.tsx'
import { sizeIn } from '../ui/pictures/Picture.tsx'
import { SitePicture } from '../arrive/site/SitePicture.tsx'
import { useSite } from '../arrive/site/use-site.ts'

/** A logo at least twice as wide as it is high probably includes the name. */
const includesName = ([width, height]: readonly [number, number]): boolean => width >= 2 * height

/** The home link: the site's logo with its name beside it, unless the logo includes the name. */
export const Logo = () => {
  const { name, settings } = useSite()
  const size = sizeIn(settings.logo_size)
  const logoText = (
    <>
      <Icon name="umbrella" />
      <span>{name}</span>
    </>
  )
  return (
    <HomeLink className="logo">
      {size !== undefined && includesName(size) ? (
        <SitePicture name="logo" alt={name} fallback={logoText} />
      ) : (
        <>
          <SitePicture name="logo" fallback={<Icon name="umbrella" />} />
          <span>{name}</span>
        </>
      )}
    </HomeLink>
  )
}
