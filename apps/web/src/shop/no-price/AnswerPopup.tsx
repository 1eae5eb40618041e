import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { filterFields } from '@openroll/contract/shop/filter-fields'
import type { FilterInfo } from '@openroll/contract/enroll/progress'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { refreshAll } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { CartRemovals } from '../../arrive/filter/save-filter.ts'
import { smokerOptions } from '../../arrive/filter/tier-options.tsx'

export type Question = 'is_smoker' | 'annual_incode' | 'working_hours'
type Props = {
  title: string
  why: string
  questions: readonly Question[]
  filter: FilterInfo
  enrollmentId: string
  planId: number
  onDone: (removed: CartRemovals) => void
  onClose: () => void
}

/** Asks extra filter questions a plan needs, saves them and reloads the price (SF-2.36). */
export const AnswerPopup = ({ title, why, questions, filter, enrollmentId, planId, onDone, onClose }: Props) => {
  const form = useFieldsForm({
    fields: filterFields,
    states: questions.map((field_name) => {
      const value = filter[field_name]
      return { field_name, value: value === null ? null : String(value), required: true, read_only: false }
    }),
    save: async (answers) => {
      const { removed } = await send(changeFilterInfo, { tempId: enrollmentId, plan_id: planId, ...answers })
      await refreshAll()
      onDone(removed)
    },
  })
  return (
    <Modal title={title} onClose={onClose}>
      <FieldsForm
        brief
        of={form}
        options={{ is_smoker: smokerOptions }}
        heading={<p>{why}</p>}
        foot={
          <Button type="submit" busy={form.busy}>
            See my price
          </Button>
        }
      />
    </Modal>
  )
}
