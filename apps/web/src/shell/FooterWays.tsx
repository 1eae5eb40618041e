import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '../ui/lazy-component.ts'
import { VideoLink } from '../arrive/video/VideoLink.tsx'

const modals = {
  'Connect With Us': lazyComponent(() => import('../arrive/lead/SignUpModal.tsx').then((module) => module.SignUpModal)),
  'Rep Access Code': lazyComponent(() =>
    import('../arrive/codes/RepCodeModal.tsx').then((module) => module.RepCodeModal),
  ),
  'Employee Enrollment': lazyComponent(() =>
    import('../arrive/codes/GroupCodeModal.tsx').then((module) => module.GroupCodeModal),
  ),
  'Finish on this computer': lazyComponent(() =>
    import('../resume/FinishHereModal.tsx').then((module) => module.FinishHereModal),
  ),
}
type Way = keyof typeof modals
const ways: readonly Way[] = ['Connect With Us', 'Rep Access Code', 'Employee Enrollment', 'Finish on this computer']

/** Quick links: sign-up for reps, codes, saved enrollments, shared computers and the video (SF-2.17). */
export const FooterWays = () => {
  const [open, setOpen] = useState<Way>()
  const Shown = open === undefined ? undefined : modals[open]
  return (
    <section aria-label="Quick links">
      <h2>Quick links</h2>
      <ul className="footer-ways">
        {ways.map((way) => (
          <li key={way}>
            <button type="button" className="footer-way" onClick={() => setOpen(way)}>
              {way}
            </button>
          </li>
        ))}
        <li>
          <Link to="/continue-enrollment">Continue a saved enrollment</Link>
        </li>
        <li>
          <VideoLink className="footer-way" />
        </li>
      </ul>
      {Shown !== undefined && (
        <Suspense fallback={null}>
          <Shown onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
