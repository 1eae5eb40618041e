import {
  getCatalogPrices,
  priceFields,
  type CatalogPlan,
  type CatalogPrices,
} from '@openroll/contract/office/catalog/plan'
import { namesOf } from '@openroll/contract/field'
import { useState } from 'react'
import { send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../page/Section.tsx'
import { PriceTable } from './PriceTable.tsx'

type Props = { plan: CatalogPlan }

/** A plan's prices by age for a zip code and purchase date, calculated with the storefront's rules. */
export const Prices = ({ plan: { plan_id, asks, amounts } }: Props) => {
  const [prices, setPrices] = useState<CatalogPrices>()
  const initialValues: Readonly<Record<string, string>> = {
    on: bootstrap.today,
    no_of_children: '1',
    ...(amounts[0] === undefined ? {} : { ppid: String(amounts[0].ppid) }),
  }
  const fieldNames = new Set<string>(['zip', 'on', ...asks, ...(amounts.length > 0 ? ['ppid'] : [])])
  const form = useFieldsForm({
    fields: priceFields,
    states: namesOf(priceFields)
      .filter((name) => fieldNames.has(name))
      .map((field_name) => ({
        field_name,
        value: initialValues[field_name] ?? null,
        required: true,
        read_only: false,
      })),
    save: async (answers) => {
      setPrices(undefined)
      setPrices(await send(getCatalogPrices, { zip: '', on: '', ...answers, plan_id }))
    },
  })
  return (
    <Section title="Prices by age">
      <FieldsForm
        brief
        of={form}
        className="office-filters"
        title="Prices by age"
        options={{ ppid: amounts.map(({ ppid, name }) => ({ value: String(ppid), name })) }}
        foot={
          <div className="office-filters-foot">
            <Button type="submit" look="secondary" small>
              Show prices
            </Button>
          </div>
        }
      />
      <div role="status">
        {prices === undefined ? (
          <p className="muted">Prices assume the applicant passes every question.</p>
        ) : (
          <PriceTable of={prices} />
        )}
      </div>
    </Section>
  )
}
