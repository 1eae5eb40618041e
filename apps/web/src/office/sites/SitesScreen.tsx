import type { OutputOf } from '@openroll/contract/call'
import type { ListRow } from '@openroll/contract/office/list/list'
import { getSites, siteList } from '@openroll/contract/office/sites'
import { Link } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ImportHint } from '../catalog/ImportHint.tsx'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { Swatch } from './Swatch.tsx'
import '../page/page.css'
import '../catalog/catalog.css'
import './sites.css'

const cells: ListProps<ListRow<typeof siteList>>['cells'] = {
  phone: ({ phone }) => <span className="site-phone">{phone}</span>,
  brand: ({ brand }) => <Swatch color={brand} />,
  plans: ({ plans }) => plans > 0 && (plans === 1 ? 'and 1 plan' : `and ${plans} plans`),
}

/** The live sites. */
export const Component = () => {
  const read = useCall(getSites, {})
  return (
    <ListPage
      list={siteList}
      opens={({ site_id }) => `/admin/sites/${encodeURIComponent(site_id)}`}
      cells={cells}
      actions={<Link to="/admin/site-changes">Site changes</Link>}
      lead={
        <>
          <LoadError of={[read]} />
          {read.data === undefined && read.error === null && <Skeleton height="8rem" />}
          {read.data !== undefined && <LiveRevision of={read.data} />}
        </>
      }
    />
  )
}

const LiveRevision = ({ of: { revision, since, newest, changed, unrecorded } }: { of: OutputOf<typeof getSites> }) => (
  <section className="office-section" aria-labelledby="live">
    <h2 id="live">Directory revision {revision} is live</h2>
    {since !== null && <p>Since {exactMoment(since)}.</p>}
    {changed !== null && (
      <p>
        The sites last changed with{' '}
        <Link to={`/admin/site-changes?revision=${changed.revision}`}>revision {changed.revision}</Link>, on{' '}
        {exactMoment(changed.at)}.
      </p>
    )}
    {changed === null && unrecorded === null && <p>The sites haven’t changed since the first revision.</p>}
    {unrecorded !== null && <p>Site changes up to revision {unrecorded} are unknown because they weren’t recorded.</p>}
    {newest > revision && (
      <Notice kind="note">
        Revision {newest} was imported but isn’t live because this server rejected it. See the server log.
      </Notice>
    )}
    <ImportHint command="npm run directory -- import DIR">
      Sites come from files and can’t be changed here. To update them on the server, run
    </ImportHint>
  </section>
)
