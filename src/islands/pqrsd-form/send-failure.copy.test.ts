import { expect, it } from 'vitest';
import { ApiError } from '#islands/api-client/api-error.ts';
import { failureTitle } from './send-failure.copy.ts';

it('distinguishes a network error from a refusal', () => {
  expect(failureTitle(new ApiError({ status: 0, message: '' }))).toBe('Su PQRSD todavía no se ha enviado');
  expect(failureTitle(new ApiError({ status: 503, message: '' }))).toBe('Su PQRSD todavía no se ha enviado');
  expect(failureTitle(new ApiError({ status: 413, message: '' }))).toBe('No pudimos recibir su PQRSD');
});
