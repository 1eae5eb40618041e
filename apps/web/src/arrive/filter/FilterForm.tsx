import { filterFields } from '@openroll/contract/shop/filter-fields'
import type { FilterInfo } from '@openroll/contract/enroll/progress'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { shapeDate } from '../../ui/date/date-mask.ts'
import { inputFormatterOf } from '../../form/format-input.ts'
import { takeEarlyAnswers, type EarlyName } from './early-answers.ts'
import { saveFilter, type CartRemovals } from './save-filter.ts'
import { smokerOptions, tierOptions } from './tier-options.tsx'
import { usePremier } from './use-premier.ts'

/** Extra questions of some plans, shown again once answered (SF-2.39). */
const extraQuestions = ['is_smoker', 'annual_incode', 'working_hours'] as const
type Props = {
  onDone?: (removed: CartRemovals) => void
  submitLabel?: string
  heading?: ReactNode
  /** Rendered by the server; keeps what is typed and submitted before hydration (early-answers.ts). */
  worksEarly?: boolean
  filter?: FilterInfo
}

const formatAnswer = (name: EarlyName, value: string): string => {
  if (name === 'dob') return shapeDate(value)
  return name === 'zip' ? inputFormatterOf(filterFields.zip)(value, '') : value
}

/** The four questions: creates a filter record or updates this browser's (SF-4.05, SF-4.06). */
export const FilterForm = ({ onDone, submitLabel = 'Submit', heading, worksEarly = false, filter }: Props) => {
  const options = { tier: tierOptions(usePremier()), is_smoker: smokerOptions }
  const knownNames = extraQuestions.filter((name) => (filter?.[name] ?? null) !== null)
  const names = ['zip', 'dob', 'gender', 'tier', ...knownNames] as const
  const form = useFieldsForm({
    fields: filterFields,
    states: names.map((field_name) => {
      const value = filter?.[field_name] ?? null
      return { field_name, value: value === null ? null : String(value), required: true, read_only: false }
    }),
    save: async ({ zip = '', dob = '', gender = '', tier = '', ...more }) => {
      const removed = await saveFilter({ zip, dob, gender, tier, ...more })
      onDone?.(removed)
    },
  })
  const [isEarly, setEarly] = useState(worksEarly)
  const element = useRef<HTMLFormElement>(null)
  const { setValue } = form.form
  useLayoutEffect(() => {
    if (!isEarly || element.current === null) return
    const wasSent = takeEarlyAnswers(element.current, (name, value) => setValue(name, formatAnswer(name, value)))
    if (wasSent) element.current.requestSubmit()
    setEarly(false)
  }, [isEarly, setValue])
  return (
    <FieldsForm
      brief
      drawsValues={worksEarly}
      early={isEarly}
      {...{ of: form, heading, options, element }}
      className="filter-form"
      foot={
        <Button type="submit" wide busy={form.busy}>
          {form.busy ? 'One moment' : submitLabel}
        </Button>
      }
    />
  )
}
