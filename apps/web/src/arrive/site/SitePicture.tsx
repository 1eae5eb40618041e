import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSite } from './use-site.ts'

type Props = { name: string; alt?: string; className?: string; fallback?: ReactNode }

/** The width and height of a site's picture, from its setting such as 160x40; undefined where it has none of that name. */
export const pictureSize = (settings: Readonly<Record<string, string>>, name: string): [number, number] | undefined => {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(settings[`${name}_size`] ?? '') ?? []
  return width === undefined || height === undefined ? undefined : [Number(width), Number(height)]
}

/** A picture of the site's own, in the room that its settings name; without one, or where it does not come, what stands in for it. */
export const SitePicture = ({ name, alt = '', className = '', fallback = null }: Props) => {
  const { settings } = useSite()
  const address = settings[name] ?? ''
  const [missing, setMissing] = useState('')
  const picture = useRef<HTMLImageElement>(null)
  // A picture of the drawn page may have failed before anything could hear of it.
  useEffect(() => {
    const shown = picture.current
    if (shown !== null && shown.complete && shown.naturalWidth === 0 && shown.currentSrc !== '') setMissing(address)
  }, [address])
  if (address === '' || missing === address) return fallback
  const [width, height] = pictureSize(settings, name) ?? []
  return (
    <img
      ref={picture}
      src={address}
      alt={alt}
      width={width}
      height={height}
      className={`site-picture ${className}`}
      onError={() => setMissing(address)}
    />
  )
}
