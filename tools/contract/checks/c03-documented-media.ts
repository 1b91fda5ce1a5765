import { type Check, documentedResponse, mediaOf, responsePointer } from './check.ts';

export const documentedMedia: Check = {
  id: 'C03',
  title: 'the content type is documented',
  look(exchange) {
    const documented = Object.keys(documentedResponse(exchange)?.content ?? {});
    const media = mediaOf(exchange);
    if (documented.length === 0 || documented.includes(media)) return [];
    // a file comes with the media type of its content
    if (documented.includes('application/octet-stream') && media !== '' && exchange.answer.status < 400)
      return [];
    return [
      {
        message: 'The content type is not the documented one.',
        expected: documented.join(' or '),
        got: exchange.answer.headers['content-type'] ?? 'no Content-Type',
        pointer: responsePointer(exchange, '/content'),
      },
    ];
  },
};
