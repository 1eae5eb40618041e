import { maria } from './person.ts'
import { expect, test } from './visitor.ts'

test('a screen reader announces each step, its position, every field, its errors, and the outcome [EW-1.12, EW-5.01, SF-0.02]', async ({
  visitor,
}) => {
  const { page } = visitor
  const main = page.getByRole('main')
  /** A new step is announced by its title, focuses its heading, and is current in the list of steps. */
  const expectStep = async (title: string, short: string) => {
    await visitor.heading(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.locator('[aria-current=step]')).toContainText(short)
  }
  await visitor.begin('Just me', 1002)
  await expectStep('Personal Information', 'Personal')
  await expect(main.getByRole('region', { name: 'Personal Information' })).toMatchAriaSnapshot(`
    - heading "Personal Information" [level=1]
    - group "Your name":
      - textbox "First name"
      - textbox "Middle name (optional)"
      - textbox "Last name"
    - group "About you":
      - term: Date of birth
      - definition: ${maria.dob}
      - term: Gender
      - definition: Female
      - button "Change date of birth and gender"
      - combobox "Marital status"
      - textbox "Social Security number"
      - button "Show Social Security number"
    - paragraph:
      - status
    - button "Back"
    - button "Next"
  `)
  const ssn = page.getByLabel('Social Security number', { exact: true })
  await expect(ssn).toHaveAccessibleDescription(/^Nine digits/)

  await ssn.fill('12345678')
  await visitor.next()
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toHaveAccessibleName('Please fix 4 answers')
  await expect(alert).toMatchAriaSnapshot(`
    - alert "Please fix 4 answers":
      - heading "Please fix 4 answers" [level=2]
      - list:
        - listitem:
          - 'link "First name: Field is required"'
        - listitem:
          - 'link "Last name: Field is required"'
        - listitem:
          - 'link "Marital status: Field is required"'
        - listitem:
          - link /^Social Security number/
  `)
  await expect(main.getByRole('group', { name: 'Your name' })).toMatchAriaSnapshot(`
    - group "Your name":
      - textbox "First name" [invalid]
      - paragraph: Field is required
      - textbox "Last name" [invalid]
      - paragraph: Field is required
  `)
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Field is required')
  await expect(ssn).toHaveAccessibleDescription(/You entered 8 digits/)
  await alert.getByRole('link', { name: /^First name/ }).press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()

  await visitor.fillPersonal()
  await visitor.next()
  await expectStep('Contact Information', 'Contact')
  await expect(main.getByRole('navigation', { name: 'Progress' }).getByText('(done)')).toHaveCount(1)
  await page.context().setOffline(true)
  await page.getByLabel('Street address').fill(maria.address1)
  await expect(main.getByRole('status')).toHaveText(/^Not saved yet/)
  await page.context().setOffline(false)
  await expect(main.getByRole('status')).toHaveText('')
  await visitor.fillContact()
  await visitor.next()
  await expectStep('Agreement & Signature', 'Agreement')
  await expect(main.getByRole('group', { name: 'Applicant Verification' })).toMatchAriaSnapshot(`
    - group "Applicant Verification":
      - textbox "What are the last four digits of the applicant’s Social Security number?"
      - textbox "Your full name"
      - group "Signature":
        - radio "Draw it" [checked]
        - radio "Type it"
        - img "Draw your signature here"
        - button "Clear"
  `)
  await visitor.sign()
  await visitor.next()
  await expectStep('Billing Information', 'Billing')
  await visitor.payByCard()
  await visitor.next()
  await expectStep('Review & Confirmation', 'Review')
  await expect(main.getByRole('region', { name: 'Review & Confirmation' })).toMatchAriaSnapshot(`
    - heading "Review & Confirmation" [level=1]
    - region "Personal Information":
      - heading "Personal Information" [level=2]
      - button "View Personal Information"
      - button "Edit Personal Information"
      - paragraph: Maria Lopez, born June 15, 1985, female, married.
    - region "Billing Information":
      - paragraph: Visa ending in 4242, expires 12/28, charged on the 28th.
    - textbox "Anything else we should know? (optional)"
    - button "Submit enrollment"
  `)
  await visitor.submit()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^Your confirmation/)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Thank you, Maria Lopez" [level=1]
      - region "Confirmation number"
      - region "Save a copy"
      - region "Your plans":
        - list:
          - listitem: /Aetna Dental Standard.*Enrolled/
      - region "What happens next":
        - list:
          - listitem:
            - paragraph:
              - time: November 10, 2026
  `)
})
