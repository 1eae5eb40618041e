import { addFilterForExistingUser, type MemberRow } from '@openroll/contract/roles/members'
import { enrollAgainFields } from '@openroll/contract/roles/enroll-again-fields'
import type { Eprocess } from '@openroll/contract/words'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { refreshAll } from '../../query.ts'
import { recall, remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

const asText = (id: number | null): string | null => (id === null ? null : String(id))

type Props = { member: Pick<MemberRow, 'user_id' | 'name'>; eprocess: Eprocess; onClose: () => void }

/** Asks who needs coverage, then opens the plans (SF-2.31, SF-4.17, SF-5.08). */
export const EnrollNowModal = ({ member, eprocess, onClose }: Props) => {
  const navigate = useNavigate()
  const form = useFieldsForm({
    fields: enrollAgainFields,
    states: requiredStates(enrollAgainFields),
    save: async ({ tier = '' }) => {
      const open_type = recall('open_type') ?? 'user'
      const { temp_enrollment_id, portal_id, group_id } = await send(addFilterForExistingUser, {
        user_id: member.user_id,
        tier,
        eprocess,
        open_type,
      })
      remember({
        tempId: temp_enrollment_id,
        portal_id: asText(portal_id),
        // The remembered group may be another member's.
        group_id: asText(group_id),
        enroll_type: 'existing-member',
        eprocess,
        isFilterDataSubmitted: '1',
        navto: null,
      })
      await refreshAll()
      await navigate('/plans')
    },
  })
  return (
    <Modal title={`Enroll ${member.name}`} onClose={onClose}>
      <FieldsForm
        brief
        of={form}
        foot={
          <Button type="submit" busy={form.busy}>
            See plans and prices
          </Button>
        }
      />
    </Modal>
  )
}
