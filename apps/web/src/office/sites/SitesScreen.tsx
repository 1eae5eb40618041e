import type { OutputOf } from '@openroll/contract/call'
import type { ListRow } from '@openroll/contract/office/list/list'
import { getSites, siteList } from '@openroll/contract/office/sites'
import { Link } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HowChanged } from '../catalog/HowChanged.tsx'
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

/** The sites as they are live. */
export const Component = () => {
  const read = useCall(getSites, {})
  return (
    <ListPage
      list={siteList}
      opens={({ site_id }) => `/admin/sites/${encodeURIComponent(site_id)}`}
      cells={cells}
      actions={<Link to="/admin/site-changes">What changed</Link>}
      lead={
        <>
          <ReadTrouble of={[read]} />
          {read.data === undefined && read.error === null && <Skeleton height="8rem" />}
          {read.data !== undefined && <Live of={read.data} />}
        </>
      }
    />
  )
}

const Live = ({ of: { revision, since, newest, changed, untold } }: { of: OutputOf<typeof getSites> }) => (
  <section className="office-section" aria-labelledby="live">
    <h2 id="live">Revision {revision} of the directory is live</h2>
    {since !== null && <p>Since {exactMoment(since)}.</p>}
    {changed !== null && (
      <p>
        The sites changed last with{' '}
        <Link to={`/admin/site-changes?revision=${changed.revision}`}>revision {changed.revision}</Link>, on{' '}
        {exactMoment(changed.at)}.
      </p>
    )}
    {changed === null && untold === null && <p>No revision has changed the sites since the first one.</p>}
    {untold !== null && <p>What revisions up to {untold} changed of the sites is not known: it was not kept.</p>}
    {newest > revision && (
      <Notice kind="note">
        Revision {newest} was imported and is not live: this server may not take it. Its log says why.
      </Notice>
    )}
    <HowChanged command="npm run directory -- import DIR">
      Sites are changed by files and cannot be changed here. Whoever runs the server imports them with
    </HowChanged>
  </section>
)
