import { Suspense, useState } from 'react'
import { lazyComponent } from '../ui/lazy-component.ts'
import type { Owner } from '../arrive/landing/owner.ts'

const AboutModal = lazyComponent(() => import('./AboutModal.tsx').then((module) => module.AboutModal))

/** Opens the rep's or group's own description. */
export const About = ({ owner }: { owner: Owner }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="top-link" onClick={() => setOpen(true)}>
        About
      </button>
      {open && (
        <Suspense fallback={null}>
          <AboutModal owner={owner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
