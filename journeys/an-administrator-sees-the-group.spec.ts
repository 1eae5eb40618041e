import { expect, test } from './visitor.ts'

test('a group administrator uploads a roster, sees who has enrolled, reminds someone and checks the next invoice [SF-6.03, D-1.13, D-1.17]', async ({
  visitor,
}) => {
  const { page } = visitor
  const email = 'reminded@mail.example'
  await visitor.open('/sign-in')
  await visitor.signIn('admin@bluewater.example')
  await visitor.heading('Welcome to Bluewater Logistics')
  await visitor.looksRight('group-home')
  await page.getByRole('link', { name: 'Employees' }).click()
  await visitor.heading('Employees')
  await page.getByRole('button', { name: 'Upload a list' }).click()
  const upload = async (csv: string) => {
    await page.getByLabel('File').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
  }
  const head = 'email,first_name,last_name,hire_date\n'
  await upload(`${head}${email},Rita,Rolls,02/30/2020\n`)
  await expect(page.getByText(/^Line 2: Hire date/)).toBeVisible()
  await visitor.looksRight('employees-faults')
  await upload(`${head}${email},Rita,Rolls,03/02/2020\nnadia.osman@example.com,Nadia,Osman,01/04/2016\n`)
  await expect(page.getByText('2 people from this file are on your list.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  // Demo members are created after the server starts.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /Nadia Osman/ })).toContainText(/Enrolled \w+ \d/, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Not enrolled yet')
  await row.getByRole('button', { name: 'Remind' }).click()
  await expect(row).toContainText('Reminded on')
  await visitor.looksRight('employees')
  const mail = (await visitor.mails()).find(({ to_address }) => to_address === email)
  expect(mail?.subject).toBe('You can still enroll in benefits from Bluewater Logistics')
  await page.getByRole('link', { name: 'Invoices' }).click()
  await visitor.heading('Invoices')
  await expect(page.getByRole('row', { name: /Total/ })).toBeVisible()
  await visitor.looksRight('next-invoice')
})
