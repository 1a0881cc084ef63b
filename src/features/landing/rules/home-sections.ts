interface AnyCard {
  key: string
  kind: string
}

export interface HomeSection<Card extends AnyCard> {
  key: string
  cards: Card[]
}

export function groupHomeCards<Card extends AnyCard>(cards: readonly Card[]): HomeSection<Card>[] {
  const sections: HomeSection<Card>[] = []
  let heading: Card | undefined
  for (const card of cards) {
    if (card.kind === 'invalid') {
      sections.push({ key: card.key, cards: [card] })
      continue
    }
    if (card.kind !== 'heading') sections.push({ key: card.key, cards: heading ? [heading, card] : [card] })
    heading = card.kind === 'heading' ? card : undefined
  }
  return sections
}
