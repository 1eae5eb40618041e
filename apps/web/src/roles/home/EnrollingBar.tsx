import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { refreshAll, useCall, useEnrollmentId } from '../../query.ts'
import { recall, remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

const nameSchema = z.object({ first_name: z.string(), last_name: z.string() })

/** Shows on every page who is being enrolled by a rep or administrator (D-1.09). */
export const EnrollingBar = () => {
  const id = useEnrollmentId()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const savedInfo = useCall(
    getEnrollmentTempInfo,
    { enrollment_id: id ?? '', column: 'primary_info' },
    { enabled: id !== null },
  )
  if (id === null) return null
  const person = nameSchema.safeParse(savedInfo.data?.result)
  const name = person.success ? `${person.data.first_name} ${person.data.last_name}` : 'a member'
  const stop = async () => {
    setConfirming(false)
    remember({ tempId: null, cartCount: null, isFilterDataSubmitted: null, navto: null })
    await refreshAll()
    await navigate(recall('eprocess') === 'group' ? '/group-home' : '/agent-home')
  }
  return (
    <aside className="enrolling-bar" aria-label="Who is being enrolled">
      <span className="enrolling-name">
        Enrolling <strong>{name}</strong>
      </span>
      <button type="button" className="enrolling-stop" onClick={() => setConfirming(true)}>
        Stop
      </button>
      {isConfirming && (
        <Modal title={`Stop enrolling ${name}?`} onClose={() => setConfirming(false)}>
          <p>
            This closes the enrollment in this browser. To finish it later, first use Save &amp; Continue Later on any
            step.
          </p>
          <div className="modal-foot">
            <Button look="secondary" onClick={() => setConfirming(false)}>
              Keep enrolling
            </Button>
            <Button onClick={() => void stop()}>Stop</Button>
          </div>
        </Modal>
      )}
    </aside>
  )
}
