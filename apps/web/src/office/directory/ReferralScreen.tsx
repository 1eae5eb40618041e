import { getOneReferral, type OneReferral } from '@openroll/contract/office/directory/referrals'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RecordPage } from './RecordPage.tsx'
import { ReferralForm } from './ReferralForm.tsx'

const named = ({ id, name }: OneReferral['rep'], of: 'reps' | 'groups' | 'portals') => (
  <Link to={`/admin/directory/${of}/${id}`}>{name}</Link>
)

const Shown = ({ referral }: { referral: OneReferral }) => {
  const [saved, setSaved] = useState(false)
  const { rid, fields, rep, group, portal } = referral
  const link = `/referrals?rid=${encodeURIComponent(rid)}`
  return (
    <RecordPage
      name={`Referral by ${fields.referred_by}`}
      facts={{
        'Its link': <a href={link}>{link}</a>,
        Rep: named(rep, 'reps'),
        Group: named(group, 'groups'),
        Portal: named(portal, 'portals'),
      }}
      saved={saved}
      changes={referral.changes}
    >
      <ReferralForm key={referral.seen} referral={referral} onSaved={() => setSaved(true)} />
    </RecordPage>
  )
}

/** One referral: whose link it is, under whom it leads, and until when. */
export const Component = () => {
  const { rid = '' } = useParams()
  const asked = useCall(getOneReferral, { rid })
  return (
    <>
      <p>
        <Link to="/admin/directory/referrals">All referrals</Link>
      </p>
      <ReadTrouble of={[asked]} />
      {asked.data === undefined && !asked.isError && <Skeleton height="24rem" />}
      {asked.isError && <title>Referrals</title>}
      {asked.data !== undefined && <Shown key={rid} referral={asked.data.result} />}
    </>
  )
}
