import { Suspense, useState } from 'react'
import { later } from '../../ui/later.ts'
import { useSite } from '../site/use-site.ts'
import { filmOf } from './film.ts'

const FilmModal = later(() => import('./FilmModal.tsx').then((module) => module.FilmModal))
const watch = 'Watch how it works'

/** The way to the site's film: here in a popup, or where the site has it; nothing where it has none (SF-1.07). */
export const FilmLink = ({ className = 'text-link' }: { className?: string }) => {
  const [open, setOpen] = useState(false)
  const how = filmOf(useSite().settings.how_to_video ?? '')
  if (how === undefined) return null
  if ('link' in how)
    return (
      <a href={how.link} target="_blank" rel="noreferrer">
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
          <FilmModal {...how} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
