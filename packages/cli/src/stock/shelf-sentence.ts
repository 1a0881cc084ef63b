import type { ShelfFault } from '@pouchery/commerce-server/admin'

/** Why an SKU has no shelf to look at or to change, for an operator. */
export function shelfSentence(sku: string, fault: ShelfFault): string {
  switch (fault.fault) {
    case 'no product':
      return `There is no product with the SKU "${sku}".`
    case 'pack':
      return `"${sku}" is a pack and has no stock of its own; set that of "${fault.of}".`
    case 'no shelf':
      return `"${sku}" has no shelf; import it once with a stock.`
  }
}
