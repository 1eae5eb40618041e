import { getOneGroup, noSuchGroup, type OneGroup } from '@openroll/contract/office/directory/groups'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChangeGroup } from './ChangeGroup.tsx'
import { Codes } from './Codes.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { History } from './History.tsx'
import './directory.css'

const Facts = ({ group: { gid, fields, reps, sites, source, asks } }: { group: OneGroup }) => (
  <dl className="facts">
    <div>
      <dt>Number</dt>
      <dd>{gid}</dd>
    </div>
    <div>
      <dt>Its page</dt>
      <dd>{fields.landing_url === '' ? 'None' : <a href={`/${fields.landing_url}`}>/{fields.landing_url}</a>}</dd>
    </div>
    <div>
      <dt>Reps</dt>
      <dd>
        {reps.length === 0
          ? 'None'
          : reps.map(({ id, name }, at) => (
              <span key={id}>
                {at === 0 ? '' : ', '}
                <Link to={`/admin/directory/reps/${id}`}>{name}</Link>
              </span>
            ))}
      </dd>
    </div>
    {sites.length > 0 && (
      <div>
        <dt>Sites whose visitors come under it</dt>
        <dd>{sites.join(', ')}</dd>
      </div>
    )}
    {source !== null && (
      <div>
        <dt>Partner whose people come under it</dt>
        <dd>{source}</dd>
      </div>
    )}
    {asks.map(({ step, fields: labels }) => (
      <div key={step}>
        <dt>Asked besides on the step “{step}”</dt>
        <dd>{labels.join(', ')}</dd>
      </div>
    ))}
  </dl>
)

const Shown = ({ group }: { group: OneGroup }) => {
  const [saved, setSaved] = useState(false)
  const { gname = '' } = group.fields
  return (
    <>
      <title>{gname}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>{gname}</h1>
        {group.asks_code && <span className="pill">Entered with its code</span>}
      </div>
      <Facts group={group} />
      <Elsewhere of="group" number={group.gid} />
      {saved && (
        <Notice kind="good" live>
          <p>Saved. Visitors see it now.</p>
        </Notice>
      )}
      <Codes group={group} />
      <section className="directory-panel" aria-labelledby="group-change">
        <h2 id="group-change">What visitors see of it</h2>
        <ChangeGroup key={group.seen} group={group} onSaved={() => setSaved(true)} />
      </section>
      <History changes={group.changes} />
    </>
  )
}

/** One group: what visitors see of it, who pays, and the codes by which people come under it. */
export const Component = () => {
  const { group_id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(group_id)
  const asked = useCall(getOneGroup, { group_id: Number(group_id) }, { enabled: isNumber })
  return (
    <>
      <p>
        <Link to="/admin/directory/groups">All groups</Link>
      </p>
      <ReadTrouble of={[asked]} />
      {!isNumber && <h1 tabIndex={-1}>{noSuchGroup}</h1>}
      {isNumber && asked.data === undefined && !asked.isError && <Skeleton height="24rem" />}
      {(!isNumber || asked.isError) && <title>Groups</title>}
      {asked.data !== undefined && <Shown key={group_id} group={asked.data.result} />}
    </>
  )
}
