import { pageAt } from '@openroll/contract/addresses'
import { validateLandingPage } from '@openroll/contract/arrive/landing'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { troubleIn } from '../../form/trouble.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { EntryGate } from '../entries/EntryGate.tsx'
import { brandedEntry } from '../entries/branded.ts'
import { bootstrap } from '../../bootstrap.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { setOwner, isOwner } from './owner-session.ts'
import { LandingHome } from './LandingHome.tsx'

/** Handles unknown URLs: a landing page, a page under a landing name (D-9.01), or 404. */
export const Component = () => {
  const at = pageAt(useLocation().pathname)
  const { settings, host } = bootstrap.site
  // If the site has no host of its own, use the one in the URL.
  const special = settings.special === 'true'
  const site = { special, host: special && host === '' ? window.location.hostname : host }
  if (at?.landing === undefined) return <NotFoundScreen />
  return (
    <EntryGate entryAt={brandedEntry({ ...site, landing: at.landing }).entryAt}>
      <LandingPage landing={at.landing} page={at.page} key={at.landing} />
    </EntryGate>
  )
}

/** Attributes the visitor to the page's rep or group (SF-2.14, SF-2.22), then shows the page after the landing name, if any. */
const LandingPage = ({ landing, page }: { landing: string; page: string }) => {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const isOwnPage = page === '/'
  const query = useCall(validateLandingPage, { landing_page: landing })
  const owner = query.data?.result
  useEffect(() => {
    if (owner === undefined) return
    if (isOwnPage || !isOwner(owner)) setOwner(owner)
    if (!isOwnPage) void navigate(page + search + hash, { replace: true })
  }, [owner, isOwnPage, page, search, hash, navigate])
  const trouble = troubleIn(query)
  if (trouble?.kind === 'refused') return <NotFoundScreen />
  return (
    <div className="page landing">
      <LoadError of={[query]} />
      {(query.isPending || !isOwnPage) && trouble === undefined && <PageSkeleton title="Welcome" shape="columns" />}
      {owner !== undefined && isOwnPage && <LandingHome owner={owner} />}
    </div>
  )
}
