import { addEmployee, employeeFields, getEmployees } from '@openroll/contract/roles/employees'
import { getUnlisted } from '@openroll/contract/roles/enrolled-employees'
import { send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh } from '../../query.ts'

/** One person for the list, by hand. */
export const AddEmployeeModal = ({ groupId, onClose }: { groupId: number; onClose: () => void }) => {
  const form = useFieldsForm({
    fields: employeeFields,
    states: allAsked(employeeFields),
    save: async ({ first_name = '', last_name = '', email = '', hire_date = '' }) => {
      await send(addEmployee, { group_id: groupId, first_name, last_name, email, hire_date })
      await refresh(getEmployees, getUnlisted)
      onClose()
    },
  })
  return <FormModal title="Add an employee" of={form} submit="Add to the list" onClose={onClose} />
}
