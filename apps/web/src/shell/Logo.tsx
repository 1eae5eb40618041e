import { Icon } from '../drawings/Icon.tsx'
import { HomeLink } from '../arrive/entries/HomeLink.tsx'
import { sizeIn } from '../ui/pictures/Picture.tsx'
import { SitePicture } from '../arrive/site/SitePicture.tsx'
import { useSite } from '../arrive/site/use-site.ts'

/** A picture at least twice as wide as high probably includes the name. */
const holdsName = ([width, height]: readonly [number, number]): boolean => width >= 2 * height

/** The home link: the site's picture with its name beside it, unless included. */
export const Logo = () => {
  const { name, settings } = useSite()
  const size = sizeIn(settings.logo_size)
  const named = (
    <>
      <Icon name="umbrella" />
      <span>{name}</span>
    </>
  )
  return (
    <HomeLink className="logo">
      {size !== undefined && holdsName(size) ? (
        <SitePicture name="logo" alt={name} fallback={named} />
      ) : (
        <>
          <SitePicture name="logo" fallback={<Icon name="umbrella" />} />
          <span>{name}</span>
        </>
      )}
    </HomeLink>
  )
}
