import { useEffect, useRef, useState, type ReactNode } from 'react'

type Props = { src: string; size: string; alt?: string; className?: string; fallback?: ReactNode }

/** Parses a size such as 160x40; undefined if invalid. */
export const sizeIn = (size = ''): [number, number] | undefined => {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(size) ?? []
  return width === undefined || height === undefined ? undefined : [Number(width), Number(height)]
}

/** A picture that reserves its space while loading; shows the fallback if there is none or it fails. */
export const Picture = ({ src, size, alt = '', className = '', fallback = null }: Props) => {
  const [missing, setMissing] = useState('')
  const picture = useRef<HTMLImageElement>(null)
  // A server-rendered picture may have failed before React attached.
  useEffect(() => {
    const shown = picture.current
    if (shown !== null && shown.complete && shown.naturalWidth === 0 && shown.currentSrc !== '') setMissing(src)
  }, [src])
  if (src === '' || missing === src) return fallback
  const [width, height] = sizeIn(size) ?? []
  return (
    <img
      ref={picture}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={`site-picture ${className}`}
      onError={() => setMissing(src)}
    />
  )
}
