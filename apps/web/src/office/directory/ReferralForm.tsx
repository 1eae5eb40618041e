import { namesOf } from '@openroll/contract/field'
import {
  changeReferral,
  newReferral,
  referralFields,
  type OneReferral,
} from '@openroll/contract/office/directory/referrals'
import { useState } from 'react'
import { send } from '../../api.ts'
import { newActId } from '../../form/act-id.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { statesFrom } from './rep-form.ts'

type Props = { referral?: OneReferral; onSaved: (rid: string) => unknown }

/** A referral's fields: of one that is to be different, or of a new one, whose link is made for it. */
export const ReferralForm = ({ referral, onSaved }: Props) => {
  const [act_id, setActId] = useState(newActId)
  const form = useFieldsForm({
    fields: referralFields,
    states: statesFrom(namesOf(referralFields), referral?.fields ?? {}),
    save: async ({ referred_by = '', agent_id = '', group_id = '', portal_id = '', ends_on = '' }) => {
      const record = { act_id, referred_by, agent_id, group_id, portal_id, ...(ends_on === '' ? {} : { ends_on }) }
      const { rid } =
        referral === undefined
          ? await send(newReferral, record)
          : {
              rid: referral.rid,
              ...(await send(changeReferral, { ...record, rid: referral.rid, seen: referral.seen })),
            }
      setActId(newActId())
      await onSaved(rid)
    },
  })
  return (
    <FieldsForm
      of={form}
      title={referral === undefined ? 'New referral' : 'Change this referral'}
      foot={
        <div>
          <Button type="submit" busy={form.busy}>
            {referral === undefined ? 'Add referral' : 'Save'}
          </Button>
        </div>
      }
    />
  )
}
