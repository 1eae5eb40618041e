import { catalogPlans, getCatalog, type PlanRow } from '@openroll/contract/office/catalog/plans'
import { Link } from 'react-router'
import type { OutputOf } from '@openroll/contract/call'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { VersionComparison } from './VersionComparison.tsx'
import { ImportHint } from './ImportHint.tsx'
import { formatCount, planCountText, rateCountText, soldInText } from './words.ts'
import '../page/page.css'
import './catalog.css'

const cells: ListProps<PlanRow>['cells'] = {
  sample: ({ sample }) => sample && <span className="pill">Sample</span>,
  states: soldInText,
  zips: ({ zips, everywhere }) => !everywhere && `${formatCount(zips)} zip codes`,
}

/** The live catalog: its version and its plans. */
export const Component = () => {
  const read = useCall(getCatalog, {}, { pollWhile: ({ comparison }) => comparison === 'working' })
  const { carriers = [], states = [], sites = [] } = read.data ?? {}
  return (
    <ListPage
      list={catalogPlans}
      opens={({ plan_id }) => `/admin/catalog/plans/${plan_id}`}
      cells={cells}
      options={{
        carrier: carriers.map((carrier) => ({ value: carrier, name: carrier })),
        state: states.map(({ abbrev, name }) => ({ value: abbrev, name })),
        site: sites.map(({ site_id, name }) => ({ value: site_id, name })),
      }}
      actions={<Link to="/admin/catalog/versions">All versions</Link>}
      lead={
        <>
          <LoadError of={[read]} />
          {read.data === undefined && read.error === null && <Skeleton height="8rem" />}
          {read.data !== undefined && <LiveVersion of={read.data} />}
        </>
      }
    />
  )
}

const LiveVersion = ({
  of: { version, since, newest, plans, rates, comparison, changes },
}: {
  of: OutputOf<typeof getCatalog>
}) => {
  return (
    <section className="office-section catalog-live" aria-labelledby="on-sale">
      <h2 id="on-sale">Version {version} is live</h2>
      <p>
        {since === null ? '' : `Since ${exactMoment(since)}. `}
        {`${planCountText(plans)}, ${rateCountText(rates)} (one for each age and area).`}
      </p>
      {newest > version && (
        <Notice kind="note">
          Version {newest} was imported but isn’t live because this server couldn’t read it. See the server log.
        </Notice>
      )}
      <VersionComparison {...{ version, comparison, changes }} />
      <ImportHint command="npm run catalog -- import DIR">
        Plans and prices come from files and can’t be changed here. To update them on the server, run
      </ImportHint>
    </section>
  )
}
