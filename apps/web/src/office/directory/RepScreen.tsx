import { getOneRep, noSuchRep, type OneRep } from '@openroll/contract/office/directory/reps'
import { sellingState } from '@openroll/contract/office/directory/words'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChangeRep } from './ChangeRep.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { History } from './History.tsx'
import './directory.css'

const listed = (all: readonly { readonly id: number; readonly name: string }[]): string =>
  all.length === 0 ? 'None' : all.map(({ id, name }) => `${name} (${id})`).join(', ')

const Facts = ({ rep: { agent_id, fields, groups, portals, sites, referrals } }: { rep: OneRep }) => (
  <dl className="facts">
    <div>
      <dt>Number</dt>
      <dd>{agent_id}</dd>
    </div>
    <div>
      <dt>Their page</dt>
      <dd>
        {fields.landing_url === '' || fields.active === 'inactive' ? (
          'None'
        ) : (
          <a href={`/${fields.landing_url}`}>/{fields.landing_url}</a>
        )}
      </dd>
    </div>
    <div>
      <dt>Groups</dt>
      <dd>{listed(groups)}</dd>
    </div>
    <div>
      <dt>Portals</dt>
      <dd>{listed(portals)}</dd>
    </div>
    {sites.length > 0 && (
      <div>
        <dt>Sites whose visitors come under them</dt>
        <dd>{sites.join(', ')}</dd>
      </div>
    )}
    {referrals.length > 0 && (
      <div>
        <dt>Referrals</dt>
        <dd>
          {referrals
            .map(({ rid, ends_on }) => (ends_on === null ? rid : `${rid}, until ${longDate(ends_on)}`))
            .join('; ')}
        </dd>
      </div>
    )}
  </dl>
)

const Shown = ({ rep }: { rep: OneRep }) => {
  const [saved, setSaved] = useState(false)
  const name = `${rep.fields.first_name} ${rep.fields.last_name}`
  return (
    <>
      <title>{name}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>{name}</h1>
        <span className="pill">{sellingState[rep.fields.active === 'active' ? 'active' : 'inactive']}</span>
      </div>
      <Facts rep={rep} />
      <Elsewhere of="rep" number={rep.agent_id} />
      {saved && (
        <Notice kind="good" live>
          <p>Saved. Visitors see it now.</p>
        </Notice>
      )}
      <section className="directory-panel" aria-labelledby="rep-change">
        <h2 id="rep-change">What visitors see of them</h2>
        <ChangeRep key={rep.seen} rep={rep} onSaved={() => setSaved(true)} />
      </section>
      <History changes={rep.changes} />
    </>
  )
}

/** One rep: what visitors see of them, and whom they sell for. */
export const Component = () => {
  const { agent_id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(agent_id)
  const asked = useCall(getOneRep, { agent_id: Number(agent_id) }, { enabled: isNumber })
  return (
    <>
      <p>
        <Link to="/admin/directory">All reps</Link>
      </p>
      <ReadTrouble of={[asked]} />
      {!isNumber && <h1 tabIndex={-1}>{noSuchRep}</h1>}
      {isNumber && asked.data === undefined && !asked.isError && <Skeleton height="24rem" />}
      {(!isNumber || asked.isError) && <title>Reps</title>}
      {asked.data !== undefined && <Shown key={agent_id} rep={asked.data.result} />}
    </>
  )
}
