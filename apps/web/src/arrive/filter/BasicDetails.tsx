import { shownDate } from '@openroll/contract/date'
import { tierAsked } from '@openroll/contract/tier-meanings'
import { gender } from '@openroll/contract/words'
import type { FilterInfo } from '@openroll/contract/enroll/progress'
import { useState } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { FilterForm } from './FilterForm.tsx'
import { LeftCart } from './LeftCart.tsx'
import type { Removed } from './save-filter.ts'
import { usePremier } from './use-premier.ts'

/** `open` opens the form from elsewhere on the page, until `onClosed`. */
type Props = { filter: FilterInfo; open?: boolean; onClosed?: () => void }

/** As high as the details mostly are, until they are there: what stands below does not move. */
export const DetailsRoom = () => (
  <p className="basic-details unseen" aria-hidden="true">
    <span>{['00000', 'F', '00/00/0000', tierAsked('IO', false)].join(' · ')}</span>
    <span className={buttonClass('quiet', { small: true })}>
      <Icon name="edit" /> Edit
    </span>
  </p>
)

/** For whom the prices are, in one line, with Edit; what an edit took out of the cart is named (SF-2.38, D-3.03). */
export const BasicDetails = ({ filter, open = false, onClosed }: Props) => {
  const premier = usePremier()
  const [editing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    onClosed?.()
  }
  const [removed, setRemoved] = useState<Removed>([])
  const line = [
    filter.zip,
    gender[filter.gender].charAt(0),
    shownDate(filter.dob),
    tierAsked(filter.tier, premier),
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
      <LeftCart plans={removed} />
      {(editing || open) && (
        <Modal title="Basic Details" onClose={close}>
          <FilterForm
            filter={filter}
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
