import type { ReactNode } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { useSite } from './use-site.ts'

type Props = { name: string; alt?: string; className?: string; fallback?: ReactNode }

/** A picture of the site's own, by the name of its setting, in the size that the setting beside it says. */
export const SitePicture = ({ name, ...shown }: Props) => {
  const { settings } = useSite()
  return <Picture src={settings[name] ?? ''} size={settings[`${name}_size`] ?? ''} {...shown} />
}
