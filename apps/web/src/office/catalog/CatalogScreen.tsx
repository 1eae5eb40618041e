import { catalogPlans, getCatalog, type PlanRow } from '@openroll/contract/office/catalog/plans'
import { Link } from 'react-router'
import type { OutputOf } from '@openroll/contract/call'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { Compared } from './Compared.tsx'
import { HowChanged } from './HowChanged.tsx'
import { counted, plansCounted, ratesCounted, soldWhere } from './words.ts'
import '../page/page.css'
import './catalog.css'

const cells: ListProps<PlanRow>['cells'] = {
  sample: ({ sample }) => sample && <span className="pill">Sample</span>,
  states: soldWhere,
  zips: ({ zips, everywhere }) => !everywhere && `${counted(zips)} zip codes`,
}

/** The catalog that is on sale: its version, and its plans. */
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
          <ReadTrouble of={[read]} />
          {read.data === undefined && read.error === null && <Skeleton height="8rem" />}
          {read.data !== undefined && <OnSale of={read.data} />}
        </>
      }
    />
  )
}

const OnSale = ({
  of: { version, since, newest, plans, rates, comparison, changes },
}: {
  of: OutputOf<typeof getCatalog>
}) => {
  return (
    <section className="office-section catalog-live" aria-labelledby="on-sale">
      <h2 id="on-sale">Version {version} is on sale</h2>
      <p>
        {since === null ? '' : `Since ${exactMoment(since)}. `}
        {`It has ${plansCounted(plans)} with ${ratesCounted(rates)}, each age and area by itself.`}
      </p>
      {newest > version && (
        <Notice kind="note">
          Version {newest} was imported and is not on sale: this server could not read it. Its log says why.
        </Notice>
      )}
      <Compared {...{ version, comparison, changes }} />
      <HowChanged command="npm run catalog -- import DIR">
        Plans and prices are changed by files and cannot be changed here. Whoever runs the server imports them with
      </HowChanged>
    </section>
  )
}
