import type { LandingInfo } from '@openroll/contract/arrive/landing'
import { Picture } from '../../ui/pictures/Picture.tsx'

type Props = { of: Pick<LandingInfo, 'display_name' | 'image' | 'image_size' | 'image_link'> }

/** The picture of a rep or group, linked if it has a link (SF-3.06). */
export const OwnerPicture = ({ of: { display_name: name, image, image_size, image_link } }: Props) => {
  const picture = { src: image, size: image_size, alt: name, className: 'owner-picture' }
  if (image === '' || image_link === '') return <Picture {...picture} />
  return (
    <a href={image_link}>
      <Picture {...picture} fallback={name} />
    </a>
  )
}
