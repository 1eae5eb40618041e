import { getOnePortal, noSuchPortal, type OnePortal } from '@openroll/contract/office/directory/portals'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PortalForm } from './PortalForm.tsx'
import { RecordPage } from './RecordPage.tsx'

const named = (people: OnePortal['groups'], of: 'groups' | 'reps') =>
  people.length === 0
    ? 'None'
    : people.map(({ id, name }, at) => (
        <span key={id}>
          {at === 0 ? '' : ', '}
          <Link to={`/admin/directory/${of}/${id}`}>{name}</Link>
        </span>
      ))

const Shown = ({ portal }: { portal: OnePortal }) => {
  const [saved, setSaved] = useState(false)
  return (
    <RecordPage
      name={portal.fields.platform_name ?? ''}
      facts={{
        Number: portal.platform_group_id,
        'Groups that enroll through it': named(portal.groups, 'groups'),
        'Reps who sell through it': named(portal.reps, 'reps'),
      }}
      saved={saved}
      changes={portal.changes}
    >
      <PortalForm key={portal.seen} portal={portal} onSaved={() => setSaved(true)} />
    </RecordPage>
  )
}

/** One portal: its name, its code, and the group of direct enrollments. */
export const Component = () => {
  const { portal_id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(portal_id)
  const asked = useCall(getOnePortal, { portal_id: Number(portal_id) }, { enabled: isNumber })
  return (
    <>
      <p>
        <Link to="/admin/directory/portals">All portals</Link>
      </p>
      <ReadTrouble of={[asked]} />
      {!isNumber && <h1 tabIndex={-1}>{noSuchPortal}</h1>}
      {isNumber && asked.data === undefined && !asked.isError && <Skeleton height="24rem" />}
      {(!isNumber || asked.isError) && <title>Portals</title>}
      {asked.data !== undefined && <Shown key={portal_id} portal={asked.data.result} />}
    </>
  )
}
