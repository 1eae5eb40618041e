import { ageOn } from '@openroll/contract/rules'
import { tierQuestion, gender } from '@openroll/contract/words'
import type { FilterInfo } from '@openroll/contract/enroll/progress'
import { useState } from 'react'
import { bootstrap } from '../../bootstrap.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FilterForm, type Asked } from './FilterForm.tsx'
import type { Removed } from './save-filter.ts'

/** `ask` opens the form with one more question than the four, until `onAsked`. */
type Props = { filter: FilterInfo; ask?: Asked | undefined; onAsked?: () => void }

/** For whom the prices are, in one line, with Edit; what an edit took out of the cart is named (SF-2.38, D-3.03). */
export const BasicDetails = ({ filter, ask, onAsked }: Props) => {
  const [editing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    onAsked?.()
  }
  const [removed, setRemoved] = useState<Removed>([])
  const line = [
    filter.zip,
    gender[filter.gender].toLowerCase(),
    String(ageOn(filter.dob, bootstrap.today)),
    tierQuestion[filter.tier].toLowerCase(),
    ...(filter.is_smoker === null ? [] : [filter.is_smoker === '1' ? 'uses tobacco' : 'no tobacco']),
    ...(filter.annual_incode === null ? [] : [`$${filter.annual_incode.toLocaleString('en-US')} a year`]),
    ...(filter.working_hours === null ? [] : [`${filter.working_hours} hours a week`]),
  ].join(' · ')
  return (
    <>
      <p className="basic-details">
        <span>{line}</span>
        <Button look="quiet" small onClick={() => setEditing(true)}>
          <Icon name="edit" /> Edit
        </Button>
      </p>
      {removed.length > 0 && (
        <Notice live>
          <p>These plans left your cart:</p>
          <ul>
            {removed.map((plan) => (
              <li key={plan.plan_name}>
                <strong>{plan.plan_name}</strong>: {plan.reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {(editing || ask !== undefined) && (
        <Modal title="Basic Details" onClose={close}>
          <FilterForm
            filter={filter}
            {...(ask === undefined ? {} : { ask })}
            submitLabel="Update prices"
            onDone={(left) => {
              setRemoved(left)
              close()
            }}
          />
        </Modal>
      )}
    </>
  )
}
