import { Suspense, useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useSite } from '../site/use-site.ts'
import { videoOf } from './video.ts'

const VideoModal = lazyComponent(() => import('./VideoModal.tsx').then((module) => module.VideoModal))
const watch = 'Watch how it works'

/** A link to the site's how-to video: in a popup, or at its own URL; nothing if none is set (SF-1.07). */
export const VideoLink = ({ className = 'text-link' }: { className?: string }) => {
  const [open, setOpen] = useState(false)
  const video = videoOf(useSite().settings.how_to_video ?? '')
  if (video === undefined) return null
  if ('link' in video)
    return (
      <a href={video.link} target="_blank" rel="noreferrer">
        {watch}
      </a>
    )
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {watch}
      </button>
      {open && (
        <Suspense fallback={null}>
          <VideoModal {...video} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
