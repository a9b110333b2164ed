import type { APIRoute } from 'astro';

export const prerender = false;

/** Redirects an address of docs/contract.md#back-office to the list of users. */
export const GET: APIRoute = ({ redirect }) => redirect('/admin/users', 302);
