import type { ReactNode } from 'react'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { useSite } from './use-site.ts'

type Props = { name: string; alt?: string; className?: string; fallback?: ReactNode }

/** A picture from the site's settings, in the size given by the `_size` setting. */
export const SitePicture = ({ name, ...shown }: Props) => {
  const { settings } = useSite()
  return <Picture src={settings[name] ?? ''} size={settings[`${name}_size`] ?? ''} {...shown} />
}
