import { pageAt } from '@openroll/contract/addresses'
import { validateLandingPage } from '@openroll/contract/arrive/landing'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { troubleIn } from '../../form/trouble.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Arriving } from '../entries/Arriving.tsx'
import { brandedEntry } from '../entries/branded.ts'
import { bootstrap } from '../../bootstrap.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { enterAs, isUnder } from './enter-as.ts'
import { LandingHome } from './LandingHome.tsx'

/** Every address that begins with no name of ours: a landing page, or a page under a landing name (D-9.01), or nothing. */
export const Component = () => {
  const at = pageAt(useLocation().pathname)
  const { settings, host } = bootstrap.site
  // A site that names no host of its own is asked for by the one in the address.
  const site = { special: settings.special === 'true', host: host === '' ? window.location.hostname : host }
  if (at?.landing === undefined) return <NotFoundScreen />
  return (
    <Arriving comingAt={brandedEntry({ ...site, landing: at.landing }).comingAt}>
      <Under landing={at.landing} page={at.page} key={at.landing} />
    </Arriving>
  )
}

/**
 * Who comes to a rep's or a group's page enrolls under them (SF-2.14,
 * SF-2.22); a page after their name is shown as if one had come through it.
 */
const Under = ({ landing, page }: { landing: string; page: string }) => {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const isOwnPage = page === '/'
  const asked = useCall(validateLandingPage, { landing_page: landing })
  const owner = asked.data?.result
  useEffect(() => {
    if (owner === undefined) return
    if (isOwnPage || !isUnder(owner)) enterAs(owner)
    if (!isOwnPage) void navigate(page + search + hash, { replace: true })
  }, [owner, isOwnPage, page, search, hash, navigate])
  const trouble = troubleIn(asked)
  if (trouble?.kind === 'refused') return <Navigate to="/404" replace />
  return (
    <div className="page landing">
      <ReadTrouble of={[asked]} />
      {(asked.isPending || !isOwnPage) && trouble === undefined && <Skeleton height="24rem" />}
      {owner !== undefined && isOwnPage && <LandingHome owner={owner} />}
    </div>
  )
}
