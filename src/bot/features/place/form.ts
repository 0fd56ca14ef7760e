import type { Words } from '../../../words/replies/words.js';
import { customId } from '../../discord/custom-id.js';
import type { Form } from '../../discord/reply.js';

/** The form behind Place, Mark and Clear: one line of cells. */
export function cellsForm({ board }: Words, doing: 'place' | 'mark' | 'clear', gameId: string): Form {
  return {
    id: customId(`${doing}-form`, gameId),
    title: board[`${doing}Form`],
    fields: [
      {
        id: 'cells',
        label: board.cellsLabel,
        description: board[`${doing}Help`],
        placeholder: doing === 'place' ? board.placeExample : board.markExample,
      },
    ],
  };
}
