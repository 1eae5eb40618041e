import { addEmployee, employeeFields } from '@openroll/contract/roles/employees'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'

type Props = {
  groupId: number
  /** `keepsCoverage`: a request to end their coverage was withdrawn. */
  onAdded: (name: string, keepsCoverage: boolean) => void
  onClose: () => void
}

export const AddEmployeeModal = ({ groupId, onAdded, onClose }: Props) => {
  const form = useFieldsForm({
    fields: employeeFields,
    states: requiredStates(employeeFields),
    save: async ({ first_name = '', last_name = '', email = '', hire_date = '' }) => {
      const added = await send(addEmployee, { group_id: groupId, first_name, last_name, email, hire_date })
      onAdded(`${first_name} ${last_name}`, added.withdrawn_terminations.length > 0)
      onClose()
    },
  })
  return <FormModal title="Add an employee" of={form} submit="Add to the list" onClose={onClose} />
}
