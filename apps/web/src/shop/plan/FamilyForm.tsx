import { getTempDependentInfo, storeTempDependentInfo } from '@openroll/contract/shop/filter'
import { familyFields } from '@openroll/contract/shop/filter-fields'
import type { OutputOf } from '@openroll/contract/call'
import { type Tier, coversSpouse, maxChildren } from '@openroll/contract/tier-meanings'
import { send } from '../../api.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { refreshAll, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { useFilter } from '../../arrive/filter/use-filter.ts'

type Props = { enrollmentId: string; planId: number; onDone?: () => void }

/** The questions of a plan rated by dependents: spouse's birth date, number of children (SF-5.10, D-2.08). */
export const FamilyForm = (props: Props) => {
  const { filter } = useFilter()
  const saved = useCall(getTempDependentInfo, { enrollment_id: props.enrollmentId })
  if (saved.isError) return <LoadError of={[saved]} />
  return filter === undefined || saved.data === undefined ? null : (
    <Questions {...props} tier={filter.tier} saved={saved.data.result} />
  )
}

type QuestionsProps = Props & { tier: Tier; saved: OutputOf<typeof getTempDependentInfo>['result'] }
const Questions = ({ enrollmentId, planId, tier, saved, onDone }: QuestionsProps) => {
  const most = maxChildren[tier]
  const isAsked = { dep_dob: coversSpouse(tier), no_of_children: most > 0 }
  const form = useFieldsForm({
    fields: familyFields,
    states: requiredStates(familyFields).map((state) => ({
      ...state,
      value: state.field_name === 'dep_dob' ? saved.spouse_dob : (saved.no_of_children?.toString() ?? null),
      required: Object.entries(isAsked).some(([name, asked]) => asked && name === state.field_name),
    })),
    save: async (answers) => {
      await send(storeTempDependentInfo, { enrollment_id: enrollmentId, plan_id: planId, ...answers })
      await refreshAll()
      onDone?.()
    },
  })
  const counts = Array.from({ length: most }, (_, at) => ({ value: String(at + 1), name: String(at + 1) }))
  return (
    <FieldsForm
      brief
      of={form}
      options={{ no_of_children: counts }}
      heading={
        <>
          {onDone === undefined && <h2>About your family</h2>}
          <p>This plan’s price depends on who’s covered.</p>
        </>
      }
      foot={
        <Button type="submit" busy={form.busy}>
          See my price
        </Button>
      }
    />
  )
}
