import { namesOf, type Fields } from '@openroll/contract/field'
import {
  changePortal,
  newPortal,
  newPortalFields,
  portalFields,
  type OnePortal,
} from '@openroll/contract/office/directory/portals'
import { useState } from 'react'
import { send } from '../../api.ts'
import { newActId } from '../../form/act-id.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'
import { statesFrom } from './rep-form.ts'

type Props = { portal?: OnePortal; onSaved: (portalId: number) => unknown }

/** A portal's fields: of one that is to be different, or of a new one. */
export const PortalForm = ({ portal, onSaved }: Props) => {
  const [act_id, setActId] = useState(newActId)
  const fields: Fields = portal === undefined ? newPortalFields : portalFields
  const form = useFieldsForm({
    fields,
    states: statesFrom(namesOf(fields), portal?.fields ?? {}),
    save: async ({ portal_id = '', platform_name = '', platform_code = '', group = '' }) => {
      const number = portal?.platform_group_id ?? Number(portal_id)
      const record = { portal_id: number, act_id, platform_name, platform_code, ...(group === '' ? {} : { group }) }
      await (portal === undefined ? send(newPortal, record) : send(changePortal, { ...record, seen: portal.seen }))
      setActId(newActId())
      await onSaved(number)
    },
  })
  return (
    <FieldsForm
      of={form}
      title={portal === undefined ? 'New portal' : 'Change this portal'}
      foot={
        <div>
          <Button type="submit" busy={form.busy}>
            {portal === undefined ? 'Add portal' : 'Save'}
          </Button>
        </div>
      }
    />
  )
}
