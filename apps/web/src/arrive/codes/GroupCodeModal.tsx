import { invalidGroupCode, validateGroup } from '@openroll/contract/arrive/codes'
import { useState } from 'react'
import { refusedFor, send } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { remember } from '../../session.ts'
import { goToLanding } from './go-to-landing.ts'

type Found = { readonly name: string; readonly landing_url: string | null }

/** An employee's way in: the group's code, then whether it is the right company (SF-4.07 to SF-4.11). */
export const GroupCodeModal = ({ onClose }: { onClose: () => void }) => {
  const [found, setFound] = useState<Found>()
  const check = async (group_code: string) => {
    const answer = await send(validateGroup, { group_code })
    if (answer === null) throw refusedFor('code', invalidGroupCode)
    remember({ proved_group: String(answer.result.gid) })
    setFound(answer.result)
  }
  return (
    <Modal title="Employee Enrollment" onClose={onClose}>
      {found === undefined ? (
        <CodeForm label="Group enrollment code" check={check} />
      ) : (
        <>
          <p role="status">
            The company that you will be enrolling under is: <strong>{found.name}</strong>
          </p>
          <p>Is that right?</p>
          <div className="modal-foot">
            <Button look="quiet" onClick={() => setFound(undefined)}>
              No, enter another code
            </Button>
            <Button onClick={() => goToLanding(found.landing_url, 'Group')}>Yes</Button>
          </div>
        </>
      )}
    </Modal>
  )
}
