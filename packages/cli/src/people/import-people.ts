import {
  customerDetailsSchema,
  importCustomer,
  importSubscriber,
  type MailContext,
  type PersonImportResult,
  personImportResults,
  runAdminChange,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import { type CountryCode, markets } from 'pouchery/app.config'
import { languageCodes } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { actorHelp, actorOptions, createActor } from '../actor.ts'
import { defineCommand } from '../command.ts'
import { withDryRun } from '../dry-run.ts'
import { readFileRows } from '../file-rows.ts'
import { createMailContext } from '../mail-context.ts'
import { emailSchema, flagSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatCount } from '../terminal.ts'

const required = v.pipe(v.string(), v.trim(), v.minLength(1, 'is missing'))
const timeSchema = v.pipe(
  required,
  v.transform((written) => Date.parse(written)),
  v.number('must be a time such as 2026-12-31T12:00:00Z'),
)
const personEntries = {
  email: v.pipe(required, emailSchema),
  country: v.picklist(Object.keys(markets) as CountryCode[], 'must be the code of a country of the shop, such as SE'),
  language: v.picklist(languageCodes, 'must be the code of a language of the shop, such as sv'),
}

const subscriberSchema = v.object({
  ...personEntries,
  askedAt: timeSchema,
  confirmedAt: timeSchema,
  consent: required,
  source: v.optional(v.string(), 'import'),
})

const customerSchema = v.pipe(
  v.object({ ...v.omit(customerDetailsSchema, ['newsletter', 'consents']).entries, ...personEntries }),
  v.transform(({ email, language, ...details }) => ({ email, language, details })),
)

const subscribersCommand = definePeopleImport(
  [
    'FILE is CSV or JSON with the columns of "subscribers export": email, country, language, askedAt, confirmedAt,',
    'consent (the accepted text or its version, kept as proof) and optionally source. Confirmed subscribers only.',
    'Existing subscriptions stay unchanged; nobody is mailed.',
  ],
  subscriberSchema,
  importSubscriber,
)

const customersCommand = definePeopleImport(
  [
    'FILE is CSV or JSON with the columns email, country, language and optionally firstName, lastName, company,',
    'address1, address2, zipCode, city, state, phoneNumber. Passwords are not imported: each customer is mailed a link,',
    'valid for 14 days, to set one. Existing accounts stay unchanged.',
  ],
  customerSchema,
  importCustomer,
)

function definePeopleImport<Schema extends v.GenericSchema>(
  details: readonly string[],
  schema: Schema,
  importPerson: (trx: Database, row: v.InferOutput<Schema>, context: MailContext) => Promise<PersonImportResult>,
) {
  return defineCommand({
    args: ['FILE'],
    usage: '[--dry-run]',
    details: [...details, '--dry-run  imports nothing, but reports what would be imported', ...actorHelp],
    options: { ...actorOptions, 'dry-run': flagSchema },
    run: async ({ FILE: file, 'dry-run': dryRun, ...by }, terminal) => {
      const rows = await readFileRows(file, schema)
      const context = createMailContext()
      const change = { actor: createActor(by), permission: 'people.import', now: context.now } as const
      const counts = await withCommerceDatabase((database) =>
        withDryRun<ImportCounts>(dryRun, (finish) =>
          runAdminChange(database, change, async ({ trx, recordAudit }) => {
            const counted: ImportCounts = { imported: 0, exists: 0, excluded: 0, 'not-allowed': 0 }
            for (const row of rows) counted[await importPerson(trx, row, context)] += 1
            await recordAudit({ subject: 'people', after: `${counted.imported} imported` })
            return finish(counted)
          }),
        ),
      )
      for (const result of personImportResults)
        if (counts[result] > 0) terminal.print(`${formatCount(counts[result], 'row')} ${sentences[result]}.`)
      if (dryRun) terminal.print('This was a dry run; nothing was imported.')
    },
  })
}

type ImportCounts = Record<PersonImportResult, number>

const sentences: Readonly<Record<PersonImportResult, string>> = {
  imported: 'imported',
  exists: 'left out: the email address is already known',
  excluded: 'left out: the person is self-excluded',
  'not-allowed': 'left out: the market rules forbid newsletters in the country',
}

export const commands = { 'subscribers import': subscribersCommand, 'customers import': customersCommand }
