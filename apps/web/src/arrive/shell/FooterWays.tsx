import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { later } from '../../ui/later.ts'

const modals = {
  'Connect With Us': later(() => import('../lead/SignUpModal.tsx').then((module) => module.SignUpModal)),
  'Rep Access Code': later(() => import('../codes/RepCodeModal.tsx').then((module) => module.RepCodeModal)),
  'Employee Enrollment': later(() => import('../codes/GroupCodeModal.tsx').then((module) => module.GroupCodeModal)),
  'Finish on this computer': later(() =>
    import('../../resume/FinishHereModal.tsx').then((module) => module.FinishHereModal),
  ),
}
type Way = keyof typeof modals
const ways: readonly Way[] = ['Connect With Us', 'Rep Access Code', 'Employee Enrollment', 'Finish on this computer']

/** The other ways in: with a code, or to work with the site; and what else the site has: a video, apps (SF-2.17). */
export const FooterWays = () => {
  const [open, setOpen] = useState<Way>()
  const Shown = open === undefined ? undefined : modals[open]
  const { how_to_video, app_store_url, google_play_url } = bootstrap.site.settings
  const links = [
    ['Watch how it works', how_to_video],
    ['App for iPhone', app_store_url],
    ['App for Android', google_play_url],
  ].filter(([, address]) => address !== undefined && address !== '')
  return (
    <section aria-label="Other ways to enroll">
      <h2>Other ways to enroll</h2>
      <ul className="footer-ways">
        {ways.map((way) => (
          <li key={way}>
            <button type="button" className="footer-way" onClick={() => setOpen(way)}>
              {way}
            </button>
          </li>
        ))}
        <li>
          <Link to="/continue-enrollment" className="footer-way">
            Continue a saved enrollment
          </Link>
        </li>
        {links.map(([name, address]) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      {Shown !== undefined && (
        <Suspense fallback={null}>
          <Shown onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
